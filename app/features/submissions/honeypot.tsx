import { HONEYPOT_NAME } from './form-values.ts'

/** A field outside the screen that only programs fill; whoever reads the page without styles is told to leave it. */
export function Honeypot() {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this field empty
        <input name={HONEYPOT_NAME} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
