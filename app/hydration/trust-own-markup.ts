declare global {
  interface Window {
    /** Absent in browsers without trusted types, which ignore the page's policy, too. */
    trustedTypes?: { createPolicy(name: string, rules: TrustRules): unknown }
  }
}

interface TrustRules {
  createHTML: (markup: string) => string | null
  createScriptURL: (address: string) => string | null
}

/** React creates script elements from this, and then fills them with data. */
const EMPTY_SCRIPT = '<script></script>'
/** Tags of the maps. */
const DRAWN_TAG = /<\/?(?:a|defs|g|path|text|tspan|use)(?: (?!on)[a-z-]+="[^"]*")*\/?>/g
const OWN_SCRIPT = /^\/(?:assets\/[\w.-]+|offline)\.js$/

/** Allows the few texts that may become markup or a script address; any other throws (docs/security.md). */
export function trustOwnMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) =>
      markup === EMPTY_SCRIPT || !markup.replace(DRAWN_TAG, '').includes('<') ? markup : null,
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href)
      return origin === location.origin && OWN_SCRIPT.test(pathname) ? address : null
    },
  })
}
