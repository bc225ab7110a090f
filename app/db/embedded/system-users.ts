import { readFileSync } from 'node:fs'

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

export function findUser(idOrName: number | string): SystemUser | undefined {
  return allUsers().find(({ uid, name }) => uid === idOrName || name === idOrName)
}

function allUsers(): SystemUser[] {
  let text = ''
  try {
    text = readFileSync('/etc/passwd', 'utf8')
  } catch {
    return []
  }
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
