/**
 * What is wrong with a chosen file, in a sentence that says what to choose; undefined for a picture (`spec.md` sections 2
 * and 5: images only). The server looks into the file itself.
 */
export function pictureProblem(file: { name: string; type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) {
    return `“${file.name}” isn’t a picture. Choose an image file, such as a JPEG or PNG.`
  }
  if (file.size === 0) return `“${file.name}” is empty. Choose another picture.`
  return undefined
}
