/** What was typed into a field; an absent one counts as empty. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A one-time or recovery code as people copy it, without the spaces. */
export function typedCode(form: FormData): string {
  return typedText(form, 'code').replaceAll(/\s/g, '')
}
