import { Fragment } from 'react'

/** A telephone number as this site writes it, breaking between its parts only, never inside one. */
export function TelephoneText({ children: number }: { children: string }) {
  return number.split(' ').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ))
}
