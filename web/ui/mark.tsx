/** The product's mark: two arches, one in the other, as a doorway and as the waves of a Wi-Fi sign. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <g fill="none" stroke="var(--accent-ink)" strokeWidth="2.6" strokeLinecap="round">
        <path d="M7 24.5v-8a9 9 0 0 1 18 0v8" opacity="0.55" />
        <path d="M11.7 24.5v-7.8a4.3 4.3 0 0 1 8.6 0v7.8" />
      </g>
      <circle cx="16" cy="23.4" r="1.7" fill="var(--accent-ink)" />
    </svg>
  );
}
