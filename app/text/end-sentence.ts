/** Adds a period unless a name brings one: `Harlow & Pruitt Cooling Co.` */
export function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
