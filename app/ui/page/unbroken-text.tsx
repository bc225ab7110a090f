import type { ReactNode } from 'react'

/** Keeps hyphenated words of a heading, such as “Veteran-Owned”, on one line, unless the word alone is too wide. */
export function wholeWords(title: ReactNode): ReactNode {
  if (typeof title !== 'string') return title
  return title.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="inline-block">
        {part}
      </span>
    ),
  )
}

/** With no-break spaces, so that a line doesn't break within `8 AM CT`. */
export function unbrokenTimes(text: string): string {
  return text.replaceAll(/ (?=[AP]M\b|[CE]T\b)/g, '\u00a0')
}
