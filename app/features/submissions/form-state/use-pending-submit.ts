import { type RefObject, useEffect } from 'react'

/** A pressing finger moves by less, in pixels; one that slides farther has changed its mind. */
const STILL = 10

/**
 * Presses a button of the form when what appears above moves it away under the pointer that presses it. The
 * browser takes that for a press of nothing, and a warning or a message may come at any moment.
 */
export function usePendingSubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    let pressed: { button: HTMLButtonElement; x: number; y: number } | undefined
    const press = ({ target, button, clientX, clientY }: PointerEvent) => {
      const pressedButton = target instanceof Element ? target.closest('button') : null
      const isOurs = pressedButton?.form === form.current
      pressed =
        pressedButton && isOurs && button === 0
          ? { button: pressedButton, x: clientX, y: clientY }
          : undefined
    }
    const release = ({ target, clientX, clientY }: PointerEvent) => {
      if (!pressed) return
      const { button, x, y } = pressed
      pressed = undefined
      const isStill = Math.hypot(clientX - x, clientY - y) < STILL
      const isClick = target instanceof Node && button.contains(target)
      if (isStill && !isClick) button.click()
    }
    const forget = () => {
      pressed = undefined
    }
    addEventListener('pointerdown', press)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', forget)
    return () => {
      removeEventListener('pointerdown', press)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', forget)
    }
  }, [form])
}
