import type { DashboardEditorConfig } from '#core/ports/api.ts';
import type { WhitelabelFiles } from '#core/ports/uploads.ts';

/** The compiled schema of the whitelabel and its defaults, loaded on first use. */
export const webWhitelabelFiles: WhitelabelFiles = {
  async schema() {
    const { validate } = await import('#schemas/compiled/whitelabel.js');
    return (config) => {
      if (validate(config)) return null;
      const [error] = validate.errors ?? [];
      return `${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim();
    };
  },
  async defaults() {
    const file = await import('#schemas/whitelabel.default.json');
    return (file.default as { editor: DashboardEditorConfig }).editor;
  },
};
