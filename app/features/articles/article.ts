/** A featured article. All are made up. */
export interface FeaturedArticle {
  /** Part of the page address: `favob1`. */
  id: string
  title: string
  /** The business or group, as the card and the page's head name it. */
  displayTitle: string
  /** The card shows the first text. */
  content: readonly [ArticleText, ...ArticleItem[]]
  /** Path of a 16:9 drawing; its middle survives a crop. */
  mainImage: string
  place: ArticlePlace
  website?: string
  /** As shown: `(863) 555-0142`. */
  phone?: string
  instagram?: string
  facebook?: string
  /** For a lender: the loan officer's and the company's. */
  licenses?: readonly NmlsLicense[]
}

interface ArticlePlace {
  city: string
  county: string
}

export type ArticleItem = ArticleText | ArticleSection

interface ArticleText {
  type: 'text'
  content: string
}

/** `content` has one string per paragraph. */
interface ArticleSection {
  type: 'section'
  title: string
  content: readonly string[]
}

/** From the Nationwide Multistate Licensing System. */
interface NmlsLicense {
  holder: string
  /** With its system, and marked as a sample: `NMLS 0000001 (sample)`. */
  number: string
}

export interface ArticleSummary {
  id: string
  displayTitle: string
  firstParagraph: string
  mainImage: string
  place: ArticlePlace
  readingMinutes: number
}

export function summaryOf(article: FeaturedArticle): ArticleSummary {
  const { id, displayTitle, content, mainImage, place } = article
  return {
    id,
    displayTitle,
    firstParagraph: content[0].content,
    mainImage,
    place,
    readingMinutes: readingMinutes(article),
  }
}

const WORDS_PER_MINUTE = 220

/** @returns whole minutes, at least one */
export function readingMinutes({ content }: Pick<FeaturedArticle, 'content'>): number {
  return Math.max(1, Math.round(listWords(content).length / WORDS_PER_MINUTE))
}

export function listWords(content: readonly ArticleItem[]): string[] {
  return content
    .flatMap((item) => (item.type === 'section' ? [item.title, ...item.content] : [item.content]))
    .flatMap((text) => text.split(/\s+/))
}

/** `(863) 555-0142` → `tel:+18635550142` */
export function callHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`
}
