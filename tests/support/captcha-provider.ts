import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** How the verifier answers next; `silent` never does. */
type Manner = 'judges' | 'silent' | 'broken' | 'wrong-secret'

const SITE_KEY = 'site-key-of-tests'
const SECRET = 'secret-of-tests'
const RIGHT_ANSWER = 'a person'

/** Plays an outside captcha: the widget's script, and the verifier that the directory asks. */
export async function startCaptchaProvider() {
  /** What the verifier was asked, in order. */
  const asked: Record<string, string>[] = []
  const provider = { manner: 'judges' as Manner, answer: RIGHT_ANSWER }
  const verdictOn = (question: Record<string, string>) => {
    if (provider.manner === 'wrong-secret') {
      return { success: false, 'error-codes': ['invalid-input-secret'] }
    }
    return question.secret === SECRET && question.response === RIGHT_ANSWER
      ? { success: true, hostname: 'localhost' }
      : { success: false, 'error-codes': ['invalid-input-response'] }
  }
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.url?.startsWith('/api.js')) {
        response.setHeader('content-type', 'text/javascript').end(widgetScript(provider.answer))
        return
      }
      asked.push(Object.fromEntries(new URLSearchParams(await text(request))))
      if (provider.manner === 'silent') return
      if (provider.manner === 'broken') response.writeHead(502).end('<h1>Bad gateway</h1>')
      else
        response.setHeader('content-type', 'application/json').end(JSON.stringify(verdictOn(asked.at(-1)!)))
    }
    void answer()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The captcha of the test has no port.')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    provider,
    asked,
    origin,
    settings: {
      CAPTCHA_SITE_KEY: SITE_KEY,
      CAPTCHA_SECRET: SECRET,
      CAPTCHA_URL: origin,
    },
    rightAnswer: RIGHT_ANSWER,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A widget in the manner of Turnstile: one box to tick, and an answer that is good once. */
function widgetScript(answer: string): string {
  return `
    window.turnstile = {
      render(place, options) {
        if (options.sitekey !== ${JSON.stringify(SITE_KEY)}) throw new Error('another site key')
        const label = document.createElement('label')
        const box = document.createElement('input')
        box.type = 'checkbox'
        box.addEventListener('change', () => options.callback(${JSON.stringify(answer)}))
        label.append(box, ' I am a person')
        place.append(label)
        return box
      },
      reset(box) { box.checked = false },
    }
    const name = new URL(document.currentScript.src).searchParams.get('onload')
    window[name]()
  `
}
