import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'

/** The form of the provider; its script builds it inside of the container of the page that loads it. */
const EMBED = `
const host = document.getElementById('submission-form')
const { origin } = new URL(document.currentScript.src)
const labels = { businessName: 'Company', description: 'What you do', city: 'Town', zip: 'Postal code',
  serviceArea: 'Where you work', phone: 'Telephone', contactName: 'Your name', contactEmail: 'Your mailbox' }
const form = document.createElement('form')
for (const [name, label] of Object.entries(labels)) {
  const field = form.appendChild(document.createElement('label'))
  field.textContent = label
  field.appendChild(document.createElement('input')).name = name
}
form.appendChild(document.createElement('button')).textContent = 'Send to ' + host.dataset.formId
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  await fetch(origin + '/entries', { method: 'POST', body: JSON.stringify(Object.fromEntries(new FormData(form))) })
  host.textContent = 'Thank you.'
})
host.append(form)
`

/**
 * A form provider on this machine: serves its script, takes entries in, and delivers each of them twice to a
 * webhook, as providers do.
 */
export interface TestFormProvider {
  scriptUrl: string
  /** What the webhook answered, in the order of the deliveries. */
  answers: number[]
  close(): Promise<void>
}

/** @param webhook where it delivers to, and the secret that signs what it delivers */
export async function startFormProvider(webhook: { url: string; secret: string }): Promise<TestFormProvider> {
  const answers: number[] = []
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    void (async () => {
      if (request.method === 'POST') answers.push(...(await deliver(request, webhook)))
      response.setHeader('content-type', request.method === 'POST' ? 'application/json' : 'text/javascript')
      response.end(request.method === 'POST' ? '{}' : EMBED)
    })()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    scriptUrl: `http://127.0.0.1:${port}/embed.js`,
    answers,
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

async function deliver(request: IncomingMessage, { url, secret }: { url: string; secret: string }) {
  const entry = JSON.parse(await text(request)) as Record<string, string>
  const body = JSON.stringify({
    id: randomUUID(),
    fields: { ...entry, category: 'painting', consent: 'yes' },
  })
  const answers: number[] = []
  for (let time = 0; time < 2; time++) {
    const seconds = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const headers = { 'x-form-signature': `t=${seconds},v1=${signature}` }
    answers.push((await fetch(url, { method: 'POST', body, headers })).status)
  }
  return answers
}
