import { useState } from 'react'
import type { TextFieldProps } from '../../../ui/form/text-field.tsx'
import { AccountField, useFieldId } from './account-form.tsx'
import { useMinPasswordLength } from '../session.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'help' | 'autoComplete'> {
  isNew?: boolean
}

export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const shortest = useMinPasswordLength()
  const id = useFieldId(field.name)
  return (
    <div>
      <AccountField
        {...field}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...(isShown && { autoCapitalize: 'none' })}
        spellCheck={false}
        {...(isNew && {
          help: `At least ${shortest} characters, and not one that’s easy to guess. A few words in a row work well.`,
        })}
      />
      <label className="mt-1 tap-line cursor-pointer gap-2 text-sm">
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
          aria-controls={id}
          className="size-5 accent-gulf"
        />
        Show what I’m typing
      </label>
    </div>
  )
}
