/** What pages need to show an outside captcha. */
export interface CaptchaWidget {
  scriptUrl: string
  siteKey: string
}

/** `unknown` where there is nothing to check, or nobody to ask: neither says anything about the person. */
export type CaptchaVerdict = 'passed' | 'refused' | 'unknown'

/** An outside captcha, where the operator has set one. */
export interface Captcha {
  widget: CaptchaWidget
  /** Hosts whose scripts and frames the widget needs, in the words of a content security policy. */
  sources: readonly string[]
  /** Never throws: a verifier that is away must not cost anybody their submission. */
  verify: (answer: string, ip: string) => Promise<CaptchaVerdict>
}
