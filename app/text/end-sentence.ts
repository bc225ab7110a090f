/** Ends a sentence with a name that may bring its own period: `Harlow & Pruitt Cooling Co.` gets no second one. */
export function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
