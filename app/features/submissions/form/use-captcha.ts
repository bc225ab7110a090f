import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CaptchaWidget } from '../../../platform/captcha.ts'
import { type CaptchaApi, loadCaptcha } from './load-captcha.ts'
import type { SubmissionAnswer } from '../submission-fields.ts'

/** The least width of the widgets' usual size; `compact` is for less. */
const USUAL_WIDTH = 304

/** Draws the widget into `container` and keeps its token, which is good for one attempt. */
export function useCaptcha({ scriptUrl, siteKey }: CaptchaWidget, answer: SubmissionAnswer | undefined) {
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
  return answer !== undefined && (answer.problem !== 'invalid' || answer.errors.captcha !== undefined)
}
