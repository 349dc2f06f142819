export { uploadActors } from './upload.actors.ts';
export { type UploadInput, type UploadOutput, type UploadPlace, uploadMachine } from './upload.machine.ts';
