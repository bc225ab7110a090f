import { type RefObject, useEffect } from 'react'
import { BY_PAGE_NAME } from './form-values.ts'

/**
 * Marks what the form sends from a page that React has taken over, however fast it was filled in: by hand, a
 * draft or autofill.
 */
export function useHydratedSubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const mark = ({ formData }: FormDataEvent) => formData.set(BY_PAGE_NAME, 'yes')
    const element = form.current
    element?.addEventListener('formdata', mark)
    return () => element?.removeEventListener('formdata', mark)
  }, [form])
}
