/** Why a verification was not taken, in words for its owner. */
export class VerificationRefused extends Error {
  readonly code:
    | 'name_missing'
    | 'too_many'
    | 'too_large'
    | 'wrong_type'
    | 'nothing_to_check'
    | 'already_waiting'
    | 'not_waiting'

  constructor(code: VerificationRefused['code'], message: string) {
    super(message)
    this.code = code
  }
}
