import type { ReactNode } from 'react'
import { Card } from '../../../ui/index.ts'

export function FormHost({ formId, children }: { formId: string; children: ReactNode }) {
  return (
    <Card id="submission-form" data-form-id={formId} className="p-4 sm:p-6 md:p-8">
      {children}
    </Card>
  )
}
