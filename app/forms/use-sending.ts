import { useEffect, useRef, useState } from 'react'
import { type ApiRefusal, type Sent, toOutcome } from '../platform/api-outcome.ts'
import type { FormProblems } from './form-answer.ts'
import { newKey } from '../ui/form/trap-name.ts'
import { toast, type ToastMessage } from '../ui/overlay/toast-store.ts'

interface SendingOptions {
  /** What the form shows in an `ErrorSummary`: `problems`, or of those only the errors. What blames no field is a toast else. */
  summary?: 'all' | 'errors'
  answer?: FormProblems | undefined
  fault?: ToastMessage
  /** The toast of a refusal stays until it is closed. */
  noticeStays?: boolean
}

/** Nothing where nothing is to be sent. */
export type Asked<Value> = Promise<Sent<Value> | void> | Sent<Value> | void

export interface Following<Value> {
  toast?: ToastMessage | ((value: Value) => ToastMessage) | undefined
  onDone?: ((value: Value) => unknown) | undefined
  onRefused?: ((refusal: ApiRefusal) => unknown) | undefined
}

export type Sending = ReturnType<typeof useSending>

/** @param failure the title of a refusal: what was not done, in a few words */
export function useSending(failure: string, options: SendingOptions = {}) {
  const { summary, answer, fault, noticeStays } = options
  const [problems, setProblems] = useState<FormProblems>(answer ?? {})
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const key = useRef('')
  const rememberFocus = useReturnedFocus(isSending)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (problems.errors && !summary) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems, summary])

  const showRefusal = ({ fields, message }: Pick<ApiRefusal, 'fields' | 'message'>) => {
    if (fields) return setProblems({ errors: fields })
    if (summary === 'all') setProblems({ notice: { title: failure, text: message } })
    else toast({ title: failure, description: message, variant: 'destructive', stays: noticeStays })
  }
  const run = async <Value>(
    request: (key: string) => Asked<Value>,
    { toast: told, onDone, onRefused }: Following<Value> = {},
  ) => {
    isBusy.current = true
    rememberFocus()
    // The same message twice is told twice.
    setProblems({})
    setSending(true)
    try {
      key.current ||= newKey()
      const sent = await request(key.current)
      const outcome = sent && (await toOutcome(sent))
      if (outcome && !outcome.ok) {
        showRefusal(outcome)
        await onRefused?.(outcome)
      } else if (outcome) {
        key.current = ''
        if (told) toast(typeof told === 'function' ? told(outcome.value) : told)
        await onDone?.(outcome.value)
      }
    } catch {
      toast({
        title: failure,
        description: 'Something went wrong. Please try again.',
        variant: 'destructive',
        ...fault,
      })
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return {
    isSending,
    problems,
    errors: problems.errors,
    /** For a form without an `ErrorSummary`: the first field with an error takes the focus. */
    form: (element: HTMLElement | null) => {
      box.current = element
    },
    /**
     * The request gets a key, which stays the same until it is answered as done.
     * A second press while the first is on its way does nothing: Enter in a field needs no button.
     */
    send: <Value>(...call: Parameters<typeof run<Value>>): void => {
      if (!isBusy.current) void run(...call)
    },
    clear: () => setProblems({}),
  }
}

/** A control disabled while it works loses the focus; this returns it. @returns to be called as work begins */
function useReturnedFocus(isBusy: boolean): () => void {
  const control = useRef<Element>(null)
  useEffect(() => {
    if (isBusy) return
    const { current } = control
    control.current = null
    if (current instanceof HTMLElement && document.activeElement === document.body) current.focus()
  }, [isBusy])
  return () => {
    control.current = document.activeElement
  }
}
