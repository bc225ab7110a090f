import { cleanText } from '../text/clean-text.ts'

export function typedText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? cleanText(value) : ''
}
