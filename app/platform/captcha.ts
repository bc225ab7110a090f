export interface CaptchaWidget {
  scriptUrl: string
  siteKey: string
}

/** `unknown` where there is nothing to check, or the verifier is away. */
export type CaptchaVerdict = 'passed' | 'refused' | 'unknown'

export interface Captcha {
  widget: CaptchaWidget
  source: string
  /** Never throws: no one should lose a submission because the verifier is down. */
  verify: (answer: string, ip: string) => Promise<CaptchaVerdict>
}
