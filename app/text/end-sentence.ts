export function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
