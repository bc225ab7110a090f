import { useState } from 'react'

/** Keeps what was typed about each subject as long as the screen is open. */
export function useDrafts<Draft>(blank: Draft) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  return {
    draftOf: (subject: string): Draft => drafts[subject] ?? blank,
    write: (subject: string, part: (before: Draft) => Partial<Draft>) =>
      setDrafts((all) => {
        const before = all[subject] ?? blank
        return { ...all, [subject]: { ...before, ...part(before) } }
      }),
  }
}
