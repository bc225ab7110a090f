import type { ComponentProps } from 'react'

interface SentFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSend: (form: HTMLFormElement) => void
}

export function SentForm({ onSend, ...form }: SentFormProps) {
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(event.currentTarget)
      }}
    />
  )
}
