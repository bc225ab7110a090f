import { type RefObject, useEffect } from 'react'

/** A pressing finger moves by less, in pixels; one that slides farther has changed its mind. */
const STILL = 10

/**
 * Presses a button of the form when what appears above moves it away under the pointer that presses it. The
 * browser takes that for a press of nothing, and a warning or a message may come at any moment. A mouse is elsewhere
 * when it is released. A finger is not, for the browser: it moves the focus only then, and what that moves shows at
 * the click.
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
    const release = ({ type, target, clientX, clientY }: PointerEvent) => {
      if (!pressed) return
      const { button, x, y } = pressed
      const isOnButton = target instanceof Node && button.contains(target)
      if (type === 'pointerup' && isOnButton) return
      pressed = undefined
      const isStill = Math.hypot(clientX - x, clientY - y) < STILL
      if (isStill && !isOnButton) button.click()
    }
    const forget = () => {
      pressed = undefined
    }
    const ended = new AbortController()
    const { signal } = ended
    addEventListener('pointerdown', press, { signal })
    addEventListener('pointerup', release, { signal })
    addEventListener('click', release, { signal, capture: true })
    addEventListener('pointercancel', forget, { signal })
    return () => ended.abort()
  }, [form])
}
