/**
 * One address for each server: `postgres://user@one,two:5433/directory` names two, and so do two addresses with a
 * space or a comma between.
 */
export function separateHosts(text: string): string[] {
  return text
    .split(/[\s,]+(?=postgres(?:ql)?:)|\s+/)
    .filter((address) => address !== '')
    .flatMap((address) => {
      const [, before = '', hosts = '', after = ''] =
        /^([a-z]+:\/\/(?:[^/@]*@)?)([^/?]*)(.*)$/s.exec(address) ?? []
      return before === '' ? [address] : hosts.split(',').map((host) => before + host + after)
    })
}
