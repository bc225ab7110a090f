import type { ReactNode } from 'react'

/** Of a heading: a line does not end at the hyphen of “Veteran-Owned”, unless the word alone is too wide. */
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
