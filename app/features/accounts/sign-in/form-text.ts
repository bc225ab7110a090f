export function typedText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** People copy codes with spaces. */
export function typedCode(form: FormData): string {
  return typedText(form, 'code').replaceAll(/\s/g, '')
}
