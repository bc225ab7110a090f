export interface CaptchaWidget {
  scriptUrl: string
  siteKey: string
}

/** `unknown` where there is nothing to check, or the verifier is away. */
export type CaptchaVerdict = 'passed' | 'refused' | 'unknown'

export interface Captcha {
  widget: CaptchaWidget
  /** Hosts for the content security policy. */
  sources: readonly string[]
  /** Never throws: a verifier that is away must not cost anybody their submission. */
  verify: (answer: string, ip: string) => Promise<CaptchaVerdict>
}
