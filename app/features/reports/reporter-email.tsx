import { type FieldError, TextField } from '../../ui/index.ts'

export function ReporterEmail({
  defaultValue,
  error,
}: {
  defaultValue: string | undefined
  error: FieldError
}) {
  return (
    <TextField
      name="email"
      label="Your email address"
      help="We’ll email you when it’s resolved. Only our reviewers will see your address."
      type="email"
      autoComplete="email"
      spellCheck={false}
      optional
      defaultValue={defaultValue}
      error={error}
    />
  )
}
