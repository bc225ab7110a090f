import { expect, test } from 'vitest'
import { prepareDocument, preparePicture } from './prepare-picture.ts'

/** As a browser has it when the chosen file was moved, or is only in a cloud. */
function fileThatIsGone(): File {
  const file = new File(['gone'], 'shop.jpg', { type: 'image/jpeg' })
  const gone = () => Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'))
  return Object.assign(file, { slice: () => ({ arrayBuffer: gone }) })
}

test.each([preparePicture, prepareDocument])(
  '%o: a file that the device does not give is told',
  async (prepare) => {
    expect((await prepare(fileThatIsGone())).problem).toMatch(
      /^“shop.jpg” couldn’t be opened\. Choose it again\./,
    )
  },
)
