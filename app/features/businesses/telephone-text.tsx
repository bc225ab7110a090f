import { Fragment } from 'react'

/** Breaks between the parts of the number only. */
export function TelephoneText({ children: number }: { children: string }) {
  return number.split(' ').map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ))
}
