import type { ComponentProps } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { LONGEST_ALT } from './photo.ts'

export interface PictureDescriptionProps extends Pick<ComponentProps<'input'>, 'onChange' | 'onBlur'> {
  name: string
  known?: string | undefined
  problem?: string | undefined
}

export function PictureDescription({ known, problem, ...input }: PictureDescriptionProps) {
  return (
    <TextField
      label="Describe the picture"
      {...input}
      defaultValue={known}
      error={problem}
      maxLength={LONGEST_ALT}
      optional
      autoComplete="off"
      {...(known === undefined && {
        help: 'For people who can’t see it: “Our red truck in front of the shop.”',
      })}
    />
  )
}
