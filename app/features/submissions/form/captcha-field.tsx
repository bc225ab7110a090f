import type { CaptchaWidget } from '../../../platform/captcha.ts'
import { controlAttributes, FieldNotes, labelIdOf } from '../../../ui/form/field.tsx'
import { CAPTCHA_NAME, CAPTCHA_SHOWN_NAME, type SubmissionAnswer } from '../submission-fields.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface CaptchaFieldProps {
  widget: CaptchaWidget
  answer: SubmissionAnswer | undefined
}

const TITLE = 'So we know you’re a person'

/** Its host is asked only when somebody fills the form in. If it does not load, the form can be sent. */
export default function CaptchaField({ widget, answer }: CaptchaFieldProps) {
  const { container, state, token } = useCaptcha(widget, answer)
  // A new answer, or a way around it, settles what was wrong with the last one.
  const isSettled = state === 'failed' || token !== ''
  const error = isSettled ? undefined : answer?.errors.captcha
  const { 'aria-describedby': describedBy } = controlAttributes({ label: TITLE, name: CAPTCHA_NAME, error })
  return (
    <div
      role="group"
      id={CAPTCHA_NAME}
      tabIndex={-1}
      aria-labelledby={labelIdOf(CAPTCHA_NAME)}
      aria-describedby={describedBy}
      className="mt-10 border-t border-line pt-6"
    >
      <p id={labelIdOf(CAPTCHA_NAME)} className="mb-1.5 font-semibold">
        {TITLE}
      </p>
      <div ref={container} className={state === 'failed' ? undefined : 'min-h-20'} />
      {state === 'failed' && (
        <p className="text-ink-soft">
          The check didn’t work. You can send the form without it, and we’ll ask you by email to confirm your
          address.
        </p>
      )}
      <FieldNotes name={CAPTCHA_NAME} error={error} />
      <input type="hidden" name={CAPTCHA_NAME} value={token} />
      {state === 'shown' && <input type="hidden" name={CAPTCHA_SHOWN_NAME} value="yes" />}
    </div>
  )
}

/** The least width of the widgets' usual size; `compact` is for less. */
const USUAL_WIDTH = 304

function useCaptcha({ scriptUrl, siteKey }: CaptchaWidget, answer: SubmissionAnswer | undefined) {
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ api: CaptchaApi; id: unknown }>(undefined)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [token, setToken] = useState('')

  const draw = useEffectEvent((api: CaptchaApi) => {
    const place = container.current
    if (!place || drawn.current) return
    const id = api.render(place, {
      sitekey: siteKey,
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      size: place.clientWidth < USUAL_WIDTH ? 'compact' : 'normal',
      callback: (given) => {
        setToken(given)
        setState('shown')
      },
      'expired-callback': () => setToken(''),
      // The widget stays and may try again.
      'error-callback': () => {
        setToken('')
        setState('failed')
        return true
      },
    })
    drawn.current = { api, id }
    setState('shown')
  })
  useEffect(() => {
    let isCurrent = true
    loadCaptcha(scriptUrl).then(
      (api) => isCurrent && draw(api),
      () => isCurrent && setState('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [scriptUrl])

  useEffect(() => {
    if (!drawn.current || !isSpentBy(answer)) return
    setToken('')
    drawn.current.api.reset(drawn.current.id)
  }, [answer])

  return { container, state, token }
}

/** A form with other mistakes was not shown to the verifier: its token still counts. */
function isSpentBy(answer: SubmissionAnswer | undefined): boolean {
  return (answer?.notice ?? answer?.errors.captcha) !== undefined
}

interface CaptchaApi {
  render: (place: HTMLElement, options: CaptchaOptions) => unknown
  reset: (id: unknown) => void
}

interface CaptchaOptions {
  sitekey: string
  theme: 'light' | 'dark'
  size: 'normal' | 'compact'
  callback: (token: string) => void
  'expired-callback': () => void
  /** True says that it was heard, or it complains in the console. */
  'error-callback': () => boolean
}

type CaptchaGlobals = {
  turnstile?: CaptchaApi
  onCaptchaLoaded?: () => void
}

const PATIENCE_MS = 15_000

let loading: Promise<CaptchaApi> | undefined

/** @throws when it does not come, or not in time */
function loadCaptcha(scriptUrl: string): Promise<CaptchaApi> {
  loading ??= new Promise<CaptchaApi>((resolve, reject) => {
    const globals = window as CaptchaGlobals
    const fail = () => reject(new Error('The captcha didn’t load.'))
    globals.onCaptchaLoaded = () => {
      if (globals.turnstile) resolve(globals.turnstile)
      else fail()
    }
    const address = new URL(scriptUrl)
    address.searchParams.set('onload', 'onCaptchaLoaded')
    address.searchParams.set('render', 'explicit')
    const script = document.createElement('script')
    script.async = true
    script.src = address.href
    script.addEventListener('error', fail)
    document.head.append(script)
    setTimeout(fail, PATIENCE_MS)
  })
  return loading
}
