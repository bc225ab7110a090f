const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const ARGON2 = /^\$argon2(?:id|i)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/

/** One sign-in must not keep a processor busy for minutes. */
const MOST_BCRYPT_COST = 14
const MOST_ARGON2_KIBIBYTES = 262_144
const MOST_ARGON2_ROUNDS = 10
const MOST_ARGON2_LANES = 16

export function isUsableHash(hash: string): boolean {
  const [, cost] = BCRYPT.exec(hash) ?? []
  if (cost) return Number(cost) >= 4 && Number(cost) <= MOST_BCRYPT_COST
  const [, memory, rounds, lanes] = ARGON2.exec(hash) ?? []
  return (
    Number(memory) <= MOST_ARGON2_KIBIBYTES &&
    Number(rounds) <= MOST_ARGON2_ROUNDS &&
    Number(lanes) <= MOST_ARGON2_LANES
  )
}
