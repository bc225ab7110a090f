import { Fragment } from 'react'

/** On one line at every text size; an extension may stand on the next. */
export function TelephoneText({ children: number }: { children: string }) {
  return number.split(/ (?=ext)/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap [font-size:min(1em,6.8vw)] print:[font-size:1em]">{part}</span>
    </Fragment>
  ))
}
