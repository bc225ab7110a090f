import { TRAP_NAME } from './trap-name.ts'

/** Off-screen; its label tells people who see it to leave it empty. */
export function TrapField() {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this field empty
        <input name={TRAP_NAME} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
