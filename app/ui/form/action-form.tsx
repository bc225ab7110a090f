import { type ComponentType, type ContextType, type ReactNode, useState } from 'react'
import { Form as RouterForm, type FormProps } from 'react-router'
import type { FormProblems } from '../../forms/form-answer.ts'
import { Button } from '../button.tsx'
import { cn } from '../cn.ts'
import { useIsSending } from '../page/connection.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext } from './field.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { KEY_NAME, newKey, TRAP_NAME } from './trap-name.ts'

interface ActionFormProps {
  /** What was typed stands in the fields again. */
  answer?: (FormProblems & Pick<ContextType<typeof FormContext>, 'values'>) | undefined
  idOf?: (name: string) => string
  submitLabel: string
  action?: string
  /** Open to everybody: with a field that only programs fill in, and a key so that it is taken once. */
  isPublic?: boolean
  /** A fetcher's form, which leaves the page as it is, and whether it is on its way. */
  fetcher?: { Form: ComponentType<FormProps>; isSending: boolean } | undefined
  /** Stands above the button, which then stays in sight at the foot of a dialog. */
  foot?: ReactNode
  children?: ReactNode
}

export function ActionForm({
  answer,
  idOf,
  submitLabel,
  action,
  isPublic = false,
  fetcher,
  foot,
  children,
}: ActionFormProps) {
  const isPageSending = useIsSending()
  const { Form = RouterForm, isSending = isPageSending } = fetcher ?? {}
  return (
    <Form method="post" {...(action && { action })} noValidate className="relative">
      <ErrorSummary errors={answer?.errors} notice={answer?.notice} {...(idOf && { idOf })} />
      {isPublic && <PublicFormFields />}
      <FormContext value={{ idOf, ...answer }}>
        {children && <div className="flex flex-col gap-5">{children}</div>}
      </FormContext>
      {foot && <p className="mt-5 text-sm text-ink-soft">{foot}</p>}
      <div
        className={cn(
          children && 'mt-5',
          foot &&
            'sticky -bottom-5 -mx-5 mt-3 -mb-5 border-t border-line bg-card px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6',
        )}
      >
        <Button type="submit" variant="primary" disabled={isSending} className="w-full sm:w-auto">
          {isSending ? 'Sending…' : submitLabel}
        </Button>
      </div>
    </Form>
  )
}

/** The trap is off-screen; its label tells people who see it to leave it empty. */
export function PublicFormFields() {
  const isHydrated = useIsHydrated()
  const [key] = useState(newKey)
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this field empty
        <input name={TRAP_NAME} type="text" tabIndex={-1} autoComplete="off" />
      </label>
      {isHydrated && <input type="hidden" name={KEY_NAME} value={key} />}
    </div>
  )
}
