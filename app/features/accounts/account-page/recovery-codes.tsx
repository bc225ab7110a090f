import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/index.ts'
import { saveFile } from './save-file.ts'

/** Shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div>
      <h3 ref={title} tabIndex={-1} className="text-lg focus:outline-none">
        Your recovery codes
      </h3>
      <p className="mt-1">
        Store these somewhere you can reach without your phone. Each one works once in place of the app. You
        won’t see them again.
      </p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="block rounded-control bg-sand px-3 py-2 text-center break-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => saveFile(new Blob([`${codes.join('\n')}\n`]), 'recovery-codes.txt')}>
          Save as a File
        </Button>
        <Button onClick={onDone}>I’ve Saved Them</Button>
      </div>
    </div>
  )
}
