/** The shape of a private link's secret part, `ID.SIGNATURE`, wherever it stands in an address. */
const PRIVATE_TOKEN = /[^/?=&]+\.[\w-]{22}(?![\w-])/g

/** An address as a log may keep it: whoever reads the log must not be able to open somebody's private link. */
export function withoutPrivateToken(address: string): string {
  return address.replace(PRIVATE_TOKEN, '…')
}
