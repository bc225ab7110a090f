/** `20261123T055000Z`: names in order are times in order. */
export function backupName(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

export function timeOf(name: string): Date {
  return new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}
