/** When the form of a running product was opened, as the form itself says it, signed; sent too soon, it is doubted. */
export async function readStamp(url: string): Promise<string> {
  const html = await (await fetch(`${url}/submit-business`)).text()
  return /name="openedAt" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

/** Sends the form as a browser without scripts does. */
export function sendForm(
  url: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(values)
  return fetch(`${url}/submit-business`, { method: 'POST', redirect: 'manual', headers, body })
}
