import { Hono, type MiddlewareHandler } from 'hono'
import type { FormProvider } from '../../app/request-context.ts'

/** Their address authorizes anyone who has it. */
const PRIVATE =
  /^\/(submission|answer|reply|confirm-listing|submit-business-confirmation|own|claim|follow|join|stop-reset)(?=[/.]|$)/

/** Not `no-referrer`: browsers would send our own forms without their origin, which we refuse. */
export const noReferrerElsewhere: MiddlewareHandler = async (c, next) => {
  await next()
  if (PRIVATE.test(c.req.path)) c.res.headers.set('referrer-policy', 'same-origin')
}

const FORM_FRAME_PATH = '/form-frame'

/** The sandbox gives the provider's script an origin of its own, without our pages and storage. */
export function formFrame(provider: FormProvider | undefined): Hono {
  const app = new Hono()
  if (!provider) return app
  const { scriptUrl, formId } = provider
  const page = `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><title>Submission form</title><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="submission-form" data-form-id="${escaped(formId)}"></div><script src="${escaped(scriptUrl)}" data-form-id="${escaped(formId)}"></script></body></html>`
  const policy = [
    'sandbox allow-scripts allow-forms allow-popups',
    `default-src ${new URL(scriptUrl).origin} https: data: blob: 'unsafe-inline'`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  return app.get(FORM_FRAME_PATH, (c) =>
    c.html(page, 200, {
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    }),
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
