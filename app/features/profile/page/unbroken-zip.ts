export function unbrokenZip(address: string): string {
  return address.replace(/ (?=\d{5}$)/, '\u00a0')
}
