const WHEN = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** In the reader's zone: the desk is made in the browser. */
export function timeText(time: string): string {
  return time === '' ? '' : WHEN.format(new Date(time))
}
