/** A moment as a day in the reader's own time: `November 21, 2026`. For screens that only a browser draws. */
export function dayText(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
}
