/** What the form needs of Turnstile in the browser. */
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
  /** True says that it was heard, or it complains in the console. */
  'error-callback': () => boolean
}

type CaptchaGlobals = {
  turnstile?: CaptchaApi
  onCaptchaLoaded?: () => void
}

const PATIENCE_MS = 15_000

let loading: Promise<CaptchaApi> | undefined

/**
 * Loads the captcha's script once for the page. It calls the function that its address names once it can draw.
 * @throws when it does not come, or not in time
 */
export function loadCaptcha(scriptUrl: string): Promise<CaptchaApi> {
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
