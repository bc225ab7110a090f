import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { PhotoUpload } from '../form/photo-field.tsx'

/** Keeps a form from going before its photo has arrived, and sends it then; asks where the photo was not taken. */
export function usePhotoFirst(form: RefObject<HTMLFormElement | null>) {
  const [upload, setUpload] = useState<PhotoUpload>('none')
  const [isHeldBack, setHeldBack] = useState(false)

  useEffect(() => {
    if (isHeldBack && upload === 'none') form.current?.requestSubmit()
  }, [isHeldBack, upload, form])

  return {
    setUpload,
    isWaiting: isHeldBack && upload === 'sending',
    isAsking: isHeldBack && upload === 'failed',
    /** @returns whether the form may go now */
    mayGo: (event: FormEvent) => {
      const isReady = upload === 'none'
      setHeldBack(!isReady)
      if (!isReady) event.preventDefault()
      return isReady
    },
    sendWithout: () => setUpload('none'),
    chooseAnother: () => setHeldBack(false),
  }
}
