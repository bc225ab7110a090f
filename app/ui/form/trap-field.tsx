import { TRAP_NAME } from './trap-name.ts'

/** A field outside the screen; whoever reads the page without styles is told to leave it. */
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
