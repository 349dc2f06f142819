/** What an account keeps, and may keep at most: pages, and the bytes of these with their earlier versions. */
export interface Usage {
  pages: number;
  pages_limit: number;
  bytes: number;
  bytes_limit: number;
}
