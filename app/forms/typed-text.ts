/** A browser sends the lines of a text with two characters between them, and would count one more for each. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\0', '') : ''
}
