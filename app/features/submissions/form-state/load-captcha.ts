/** What Turnstile, hCaptcha and reCAPTCHA have in common in the browser. */
export interface CaptchaApi {
  render: (place: HTMLElement, options: CaptchaOptions) => unknown
  reset: (id: unknown) => void
}

interface CaptchaOptions {
  sitekey: string
  theme: 'light' | 'dark'
  size: 'normal' | 'compact'
  callback: (token: string) => void
  'expired-callback': () => void
  /** True says that it was heard, or Turnstile complains in the console. */
  'error-callback': () => boolean
}

/** The global names of the three; hCaptcha has reCAPTCHA's, too, so it stands before it. */
type CaptchaGlobals = {
  turnstile?: CaptchaApi
  hcaptcha?: CaptchaApi
  grecaptcha?: CaptchaApi
  onCaptchaLoaded?: () => void
}

const PATIENCE_MS = 15_000

let loading: Promise<CaptchaApi> | undefined

/**
 * Loads the captcha's script once for the page. All three call the function that their address names once
 * they can draw.
 * @throws when it does not come, or not in time
 */
export function loadCaptcha(scriptUrl: string): Promise<CaptchaApi> {
  loading ??= new Promise<CaptchaApi>((resolve, reject) => {
    const globals = window as CaptchaGlobals
    const fail = () => reject(new Error('The captcha didn’t load.'))
    globals.onCaptchaLoaded = () => {
      const api = globals.turnstile ?? globals.hcaptcha ?? globals.grecaptcha
      if (api) resolve(api)
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
